import type { AccountRight, AuthorityAction } from '../../../core/explanation.ts'
import { systemProgram } from '../read/decode-authority.ts'
import { type NamedAccounts, toInfo } from '../read/node-accounts.ts'

type Info = ReturnType<typeof toInfo>

const tokenRights = ['account-owner', 'close', 'delegate'] as const satisfies AccountRight[]

const toHolders = (info: Info) => ({
  'account-owner': info?.owner,
  close: info?.closeAuthority,
  delegate: info?.delegate,
})

const toAllowance = (info: Info) => BigInt(info?.delegatedAmount?.amount ?? 0)

function findTokenRights(before: Info, after: Info, owner: string) {
  if (before?.owner !== owner && after?.owner !== owner) return []
  const [held, left] = [toHolders(before), toHolders(after)]
  const isMore = toAllowance(after) > toAllowance(before)
  return tokenRights
    .filter((right) => left[right] !== held[right] || (right === 'delegate' && isMore))
    .map((right) => [right, left[right]] as const)
}

export function findRaisedRights(
  { after, before, keys }: NamedAccounts,
  owner: string,
): readonly AuthorityAction[] {
  if (!after) return []
  return keys.flatMap((account, index) => {
    const [held, left] = [before[index], after[index]]
    const found = findTokenRights(toInfo(held), toInfo(left), owner)
    const program = left?.owner ?? systemProgram
    const isAssigned = account === owner && program !== systemProgram && program !== held?.owner
    const all = isAssigned ? [...found, ['program', program] as const] : found
    return all.flatMap(([right, to]): readonly AuthorityAction[] =>
      to === null || to === undefined || (to === owner && right !== 'program')
        ? []
        : [{ account, contract: undefined, kind: 'authority', right, to, value: 0n }],
    )
  })
}
