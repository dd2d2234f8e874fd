import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useConnection } from 'wagmi'
import { evm } from '../evm/index.ts'
import { mainnet, solana } from '../networks/index.ts'
import { usePorticoAccount } from '../react/index.ts'
import { solana as solanaAdapter } from '../solana/index.ts'
import { PorticoWagmiProvider } from './portico-wagmi-provider.tsx'

const Statuses = () => `${usePorticoAccount().status} ${useConnection().status}`

describe('PorticoWagmiProvider', () => {
  test('gives Portico and wagmi to its components, on a server too', () => {
    const options = { projectId: '', networks: [mainnet], adapters: [evm()] }
    const page = createElement(PorticoWagmiProvider, { options }, createElement(Statuses))
    expect(renderToString(page)).toBe('disconnected disconnected')
  })

  test('throws where no network is one of wagmi', () => {
    const options = { projectId: '', networks: [solana], adapters: [solanaAdapter()] }
    const page = createElement(PorticoWagmiProvider, { options })
    expect(() => renderToString(page)).toThrow('wagmi needs a network of the namespace eip155.')
  })
})
