/** A title in two voices: the lead, then the turn of the phrase in italic glass. */
export function Turn({ lead, turn }: { lead: string; turn: string }) {
  return (
    <>
      {lead} <em>{turn}</em>
    </>
  );
}
