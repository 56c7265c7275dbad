/** What is wrong with several inputs together. It can take the focus, as an invalid input does. */
export function GroupFault({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="labelled-fault" data-invalid="" tabIndex={-1}>
      {words}
    </p>
  );
}
