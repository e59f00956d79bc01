/** A title in two voices: the lead, then the turn of the phrase in italic glass. */
export function EmphasisedTitle({ lead, turn }: { lead: string; turn: string }) {
  return (
    <>
      {lead} <em>{turn}</em>
    </>
  );
}
