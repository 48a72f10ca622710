import { call } from '#frontend/lib/api/api.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { type AnswerPage, answersContract, type LinkAnswer } from '#shared/domains/answers/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';

const AWAITED_MS = 2000;

/** What a link from an email is for, and answering with it. */
export const useAnswerLink = (token: string) => {
  const read = useRead(
    answersContract.page,
    { params: { token } },
    // Who comes from the payment provider sees in a moment that they have paid.
    { refreshInterval: (latest?: AnswerPage) => (latest?.status === 'paying' ? AWAITED_MS : 0) },
  );
  const refresh = useRefreshReads();
  const isPaying = read.data?.status === 'paying' && read.data.isUnregisteredUser;
  useRead(salesContract.guestPayment, isPaying ? { params: { token } } : null, {
    refreshInterval: () => AWAITED_MS,
  });
  return {
    ...read,
    /** After a refusal, the newest state is shown: it may have changed. */
    answer: async ({ answeredAt: seen }: AnswerPage, answer: LinkAnswer, name?: string): Promise<void> => {
      try {
        const page = await call(answersContract.answer, { params: { token }, body: { answer, seen, name } });
        await read.mutate(page, { revalidate: false });
        // The person it is for may be logged in here.
        void refresh(tagsOf(answersContract.answer));
      } catch (error) {
        void read.mutate();
        throw error;
      }
    },
    messageHost: async (body: { text: string; name?: string | undefined }): Promise<void> => {
      const page = await call(answersContract.messageHost, { params: { token }, body });
      await read.mutate(page, { revalidate: false });
    },
  };
};
