export {
  addCorrection,
  countedOf,
  findCorrections,
  findRecorded,
  findRecordedOf,
  listCorrections,
  recordDate,
  removeRecords,
} from './attendance-record.table.ts';
