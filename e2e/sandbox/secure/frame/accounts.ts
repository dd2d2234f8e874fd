import type { AccountType } from '../../wallets/engine/methods.ts'
import { toCid } from './chain-id.ts'
import { readPreference } from './frame-storage.ts'
import type { Person } from './person.ts'

/** The user object of services §2.5, without the fields that only a social login adds. */
export type FrameUserObject = {
  readonly email: string | null
  readonly address: string
  readonly chainId: string | number
  readonly smartAccountDeployed: boolean
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  readonly preferredAccountType: AccountType
}

/** Of the preferred type, or the network's first account if it has none of that type. */
export async function readActive(person: Person, chainId: string, preferredType?: AccountType) {
  const { id } = person.toLogin().user
  const accounts = await person.toWallet().accounts(chainId)
  const preferred = preferredType ?? readPreference(id) ?? 'smartAccount'
  const active = accounts.find(({ type }) => type === preferred) ?? accounts[0]
  if (!active) throw new Error(`There is no account on ${chainId}`)
  return { accounts, active }
}

export async function describeUser(
  person: Person,
  chainId: string,
  preferredType?: AccountType,
): Promise<FrameUserObject> {
  const { accounts, active } = await readActive(person, chainId, preferredType)
  const hasSmartAccount = accounts.some(({ type }) => type === 'smartAccount')
  return {
    email: person.toLogin().user.email,
    address: active.address,
    chainId: toCid(chainId),
    smartAccountDeployed: hasSmartAccount && (await person.toWallet().isDeployed(chainId)),
    accounts,
    preferredAccountType: active.type,
  }
}
