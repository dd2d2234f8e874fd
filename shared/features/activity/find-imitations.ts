import { isSameAddress } from '../../format/address.ts'
import { createFindImitated } from '../../format/find-imitated.ts'
import type { ActivityItem } from '../../portfolio/activity-item.ts'

type Party = Pick<ActivityItem, 'id' | 'sentFrom' | 'sentTo' | 'transfers'>

/** Attackers make such transactions so that a visitor copies their address from the history. */
export function findImitations(
  items: readonly Party[],
  address: string,
): ReadonlyMap<string, string> {
  const isOwn = ({ sentFrom }: Party) => isSameAddress(sentFrom, address)
  const hasSent = ({ transfers }: Party) =>
    transfers.some(({ direction, quantity }) => direction === 'out' && Number(quantity) > 0)
  const sent = items.filter((item) => isOwn(item) && hasSent(item)).map(({ sentTo }) => sentTo)
  const findImitated = createFindImitated([address, ...new Set(sent)])
  return new Map(
    items.flatMap((item) => {
      const imitated = findImitated(isOwn(item) ? item.sentTo : item.sentFrom)
      return imitated === undefined ? [] : [[item.id, imitated] as const]
    }),
  )
}
