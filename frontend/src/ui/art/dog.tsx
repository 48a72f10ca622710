/** The dog on the not-found page: it has fetched a ball, but not the page. */
export const Dog = () => (
  <svg viewBox="0 0 320 240" width="320" height="240" aria-hidden>
    <ellipse cx="160" cy="214" rx="128" ry="14" fill="var(--wash)" />
    <path d="M246 150c26-6 40-28 36-48-2-9-14-8-14 1 1 18-10 27-26 31z" fill="#b9773f" />
    <path
      d="M96 122c30-16 96-18 136 6 22 13 26 40 22 80h-28l-6-34c-28 8-62 8-86 0l-6 34h-28c-8-38-16-70-4-86z"
      fill="#cf8a4c"
    />
    <path d="M134 174c24 8 58 8 86 0l2 12c-30 8-62 8-90 0z" fill="#b9773f" />
    <path d="M100 208h30v6h-36c0-4 2-6 6-6zM224 208h30v6h-36c0-4 2-6 6-6z" fill="#8f5a2e" />
    <path d="M50 76c4-28 28-44 56-42 30 2 48 24 46 52-2 30-24 48-54 46-30-1-52-28-48-56z" fill="#d9975a" />
    <path d="M60 48C44 40 28 52 26 76c-1 16 6 32 16 34 10 1 14-12 14-26 0-12 6-22 14-28z" fill="#8f5a2e" />
    <path d="M132 44c16-10 34 0 38 24 3 16-2 32-12 35-10 2-15-11-16-24-1-13-8-22-16-27z" fill="#8f5a2e" />
    <path d="M72 104c2-16 14-24 28-24s26 8 28 24c1 14-12 24-28 24s-29-10-28-24z" fill="#f3dcc0" />
    <path d="M88 88c4-5 20-5 24 0 2 4-6 12-12 12s-14-8-12-12z" fill="#2b1d12" />
    <path
      d="M100 100v8m0 0c-4 6-12 6-15 1m15-1c4 6 12 6 15 1"
      stroke="#2b1d12"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="80" cy="70" r="6" fill="#2b1d12" />
    <circle cx="122" cy="70" r="6" fill="#2b1d12" />
    <path
      d="M68 56c4-5 12-6 16-2M118 54c4-4 12-3 16 2"
      stroke="#8f5a2e"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    <path d="M92 134c14 6 34 4 48-4l4 10c-18 9-40 10-56 3z" fill="var(--hero)" />
    <circle cx="118" cy="148" r="7" fill="var(--ball)" stroke="var(--on-ball)" strokeWidth="2" />
    <circle cx="52" cy="196" r="20" fill="var(--ball)" />
    <path
      d="M36 186c12 4 18 14 16 30M68 206c-12-4-18-14-16-30"
      fill="none"
      stroke="var(--on-ball)"
      strokeOpacity=".5"
      strokeWidth="3"
    />
    <path
      d="M196 40c0-14 10-22 22-22s22 8 22 20c0 16-20 16-20 32"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <circle cx="220" cy="88" r="5" fill="var(--edge)" />
  </svg>
);
