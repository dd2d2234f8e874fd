import type { Network } from '../../../shared/networks/network.ts'
import { toNetworkImageUrl } from '../../../shared/networks/network-image.ts'
import { useCore } from '../hooks/use-core.ts'
import { Avatar } from '../primitives/avatar.tsx'

/** The image of a network, and a letter tile until it is loaded. */
export function NetworkAvatar({
  network,
  size = 'medium',
}: {
  network: Pick<Network, 'assets' | 'caipNetworkId' | 'name'>
  size?: 'large' | 'medium'
}) {
  const { options } = useCore()
  return (
    <Avatar
      imageUrl={toNetworkImageUrl(network, options)}
      name={network.name}
      shape="circle"
      size={size}
    />
  )
}
