import externalLinkIcon from '@lucide/icons/icons/external-link'
import { type ExplorerPage, toExplorerUrl } from '../../../shared/networks/explorer-url.ts'
import type { Network } from '../../../shared/networks/network.ts'
import { useMessage } from '../hooks/use-message.ts'
import { addressWords } from '../locales/address-words.ts'
import { Icon } from '../primitives/icon.tsx'

type Props = ExplorerPage & {
  /** What the page is of, for screen readers, where several links are beside each other. */
  label?: string
  network: Network
}

/** Leads to a page of the network's block explorer. Nothing where the network has none. */
export function ExplorerLink({ label, network, ...page }: Props) {
  const message = useMessage(addressWords)
  const href = toExplorerUrl(network, page)
  const explorer = network.blockExplorers?.default.name
  if (!href || !explorer) return null
  return (
    <a className="link" href={href} rel="noopener noreferrer" target="_blank">
      {message('account.explorer', { explorer })}
      <Icon of={externalLinkIcon} size={16} />
      <span className="sr-only">
        {label && `: ${label}`}, {message('common.new-tab')}
      </span>
    </a>
  )
}
