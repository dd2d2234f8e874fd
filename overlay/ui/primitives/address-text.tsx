/** A whole address in groups of four, for the eye to compare. Read out, it is one text. */
export function AddressText({ groups }: { groups: readonly string[] }) {
  return (
    <>
      <span className="sr-only">{groups.join('')}</span>
      <span aria-hidden="true" className="address">
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The groups of one address do not move.
          <span key={index}>{group}</span>
        ))}
      </span>
    </>
  )
}
