import globeIcon from '@lucide/icons/icons/globe'
import { type ComponentProps, Fragment, useId, useRef, useState } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal, useNetwork } from '../../hooks/use-stores.ts'
import { Disclosure } from '../../primitives/disclosure.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { Icon } from '../../primitives/icon.tsx'
import { SearchField } from '../../primitives/search-field.tsx'
import { findNetworks } from './find-networks.ts'
import { NetworkRows } from './network-rows.tsx'
import { networksWords } from './words.ts'

/** How many networks a visitor finds without a search. */
const most = 7

export function NetworkList({ label }: { label: string }) {
  const { network } = useCore()
  const modalNamespace = useModal(({ namespace }) => namespace)
  const message = useMessage(networksWords)
  const [text, setText] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const foundRef = useRef<HTMLDivElement>(null)
  const all = network.networks.filter(
    ({ chainNamespace }) => !modalNamespace || chainNamespace === modalNamespace,
  )
  const found = findNetworks(all, text)
  const none = all.length === 0 ? 'empty' : 'none-found'
  return (
    <>
      {all.length > most && (
        <SearchField
          clearLabel={message('networks.search-clear')}
          fieldRef={fieldRef}
          label={message('networks.search')}
          onChange={setText}
          onDown={() => focusElement(foundRef.current?.querySelector('button') ?? undefined)}
          value={text}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<Icon of={globeIcon} size={22} />}
          text={message(`networks.${none}-text`, { text })}
          title={message(`networks.${none}`)}
        />
      ) : (
        <div className="networks" ref={foundRef}>
          <Groups isSearched={text.trim() !== ''} label={label} networks={found} />
        </div>
      )}
    </>
  )
}

type GroupProps = { isSearched: boolean; networks: readonly Network[] }

/** Several namespaces have headings. */
function Groups({ label, networks, ...rest }: GroupProps & { label: string }) {
  const message = useMessage(networksWords)
  const id = useId()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  if (namespaces.length === 1) return <Group {...rest} aria-label={label} networks={networks} />
  return namespaces.map((namespace) => (
    <Fragment key={namespace}>
      <h3 className="section-label" id={`${id}${namespace}`}>
        {message('namespace.networks', { namespace: message(`namespace.${namespace}`) })}
      </h3>
      <Group
        {...rest}
        aria-labelledby={`${id}${namespace}`}
        networks={networks.filter(({ chainNamespace }) => chainNamespace === namespace)}
      />
    </Fragment>
  ))
}

type LabelProps = Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby'>

/** Testnets are behind a row, unless one is active, searched for, or there is nothing else. */
function Group({ isSearched, networks, ...labels }: GroupProps & LabelProps) {
  const active = useNetwork((state) => state.network.caipNetworkId)
  const message = useMessage(networksWords)
  const testnets = networks.filter(({ testnet }) => testnet)
  const others = networks.filter(({ testnet }) => !testnet)
  if (isSearched || testnets.length === 0 || others.length === 0)
    return <NetworkRows {...labels} networks={networks} />
  const title = message('networks.testnets')
  return (
    <>
      <NetworkRows {...labels} networks={others} />
      <Disclosure
        isOpen={testnets.some(({ caipNetworkId }) => caipNetworkId === active)}
        title={title}
      >
        <NetworkRows aria-label={title} networks={testnets} />
      </Disclosure>
    </>
  )
}
