type Props = {
  groups: readonly string[]
  /** Which groups are marked, such as those that tell the address from one that resembles it. */
  marks?: readonly boolean[] | undefined
}

/** A whole address in groups of four. Screen readers get one text. */
export function AddressText({ groups, marks }: Props) {
  return (
    <>
      <span className="sr-only">{groups.join('')}</span>
      <span aria-hidden="true" className="address">
        {groups.map((group, index) => (
          <span
            data-marked={marks?.[index] || undefined}
            // oxlint-disable-next-line react/no-array-index-key -- The order of the groups is fixed.
            key={index}
          >
            {group}
          </span>
        ))}
      </span>
    </>
  )
}
