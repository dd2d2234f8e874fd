/** A whole address in groups of four. Screen readers get one text. */
export function AddressText({ groups }: { groups: readonly string[] }) {
  return (
    <>
      <span className="sr-only">{groups.join('')}</span>
      <span aria-hidden="true" className="address">
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The order of the groups is fixed.
          <span key={index}>{group}</span>
        ))}
      </span>
    </>
  )
}
