import type { ReactNode } from 'react'

type Props = {
  groups: readonly string[]
  /**
   * Draws a group of which parts are marked.
   *
   * @default the group as it is
   */
  renderGroup?: (group: string, index: number) => ReactNode
}

/** A whole address in groups of four. Screen readers get one text. */
export function AddressText({ groups, renderGroup = (group) => group }: Props) {
  return (
    <>
      <span className="sr-only">{groups.join('')}</span>
      <span aria-hidden="true" className="address">
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The order of the groups is fixed.
          <span key={index}>{renderGroup(group, index)}</span>
        ))}
      </span>
    </>
  )
}
