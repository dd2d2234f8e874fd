import type { Network } from '../../../shared/networks/network.ts'
import { toNetworkImageUrl } from '../../../shared/networks/network-image.ts'
import { useCore } from '../hooks/use-core.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { BrandTile } from '../primitives/brand-tile.tsx'
import { toNetworkBrand } from './network-brands.ts'

/** The mark of a network, unless the host gives an image. Of other networks the image, and a letter until it is loaded. */
export function NetworkAvatar({
  network,
  size = 'medium',
}: {
  network: Pick<Network, 'assets' | 'caipNetworkId' | 'name'>
  size?: 'large' | 'medium'
}) {
  const { options } = useCore()
  const brand = toNetworkBrand(network)
  if (brand) return <BrandTile brand={brand} shape="circle" size={size} />
  return (
    <Avatar
      imageUrl={toNetworkImageUrl(network, options)}
      name={network.name}
      shape="circle"
      size={size}
    />
  )
}
