/** The picture on the login form and on a cover page; the beam is lit only here. */
export function Lighthouse({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 880 900" preserveAspectRatio="xMinYMid slice" aria-hidden>
      <path d="M300 285 880 60V450L300 325z" fill="#e9b949" opacity=".16" />
      <path d="M300 292 880 170v190L300 318z" fill="#e9b949" opacity=".22" />
      <path d="M240 300 0 235v150z" fill="#e9b949" opacity=".10" />
      <path d="M0 560h880v340H0z" fill="#033a44" />
      <path d="M0 590h520v2H0zM640 604h240v2H640zM120 622h300v2H120zM560 640h180v2H560z" fill="#0b5a68" />
      <path d="M420 576h210v2H420zM470 596h120v2H470z" fill="#e9b949" opacity=".5" />
      <path d="M150 572c20-34 70-44 122-42 60 2 112 12 136 42z" fill="#022c34" />
      <path d="M244 334h56l20 206H224z" fill="#eef7f8" />
      <path d="M240.5 372h63l5.2 54H235.5zM231.5 468h81l5.5 56H226z" fill="#1a7585" />
      <path d="M228 326h88v10h-88z" fill="#022c34" />
      <path d="M248 284h48v42h-48z" fill="#f0c65a" />
      <path d="M272 284v42M248 305h48" stroke="#022c34" strokeWidth="2.5" />
      <path d="M272 248 304 284H240z" fill="#022c34" />
      <path d="M262 500a10 10 0 0 1 20 0v34h-20z" fill="#022c34" />
    </svg>
  );
}
