import type { AddressName } from '../../../shared/core/address-name.ts'
import type { Explanation } from '../../../shared/core/explanation.ts'
import { groupAddress } from '../../../shared/format/address.ts'
import { AddressText } from '../primitives/address-text.tsx'
import { Avatar } from '../primitives/avatar.tsx'

export const toKnownName = (
  { assets, names }: Pick<Explanation, 'assets' | 'names'>,
  address: string,
): Name | undefined => {
  const name = names[address]
  const iconUrl = assets.find((asset) => asset.address === address)?.iconUrl
  return name === undefined ? undefined : { iconUrl, name }
}

type Name = Pick<AddressName, 'iconUrl' | 'name'>

/** The name of an address with its picture. The address is beside it: a name alone proves nothing. */
export function AddressNameText({ name: { iconUrl, name } }: { name: Name }) {
  return (
    <span className="address-name">
      <Avatar imageUrl={iconUrl} name={name} size="small" />
      <bdi>{name}</bdi>
    </span>
  )
}

/** A whole address, below its name if it has one. */
export function NamedAddress({ address, name }: { address: string; name: Name | undefined }) {
  return (
    <>
      {name && <AddressNameText name={name} />}
      <AddressText groups={groupAddress(address)} />
    </>
  )
}
