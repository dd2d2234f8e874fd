// @vitest-environment node
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider, usePorticoAccount } from '@portico/overlay/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const options = { projectId: 'test', networks: [mainnet, base], adapters: [evm()] }
const Account = () => <p>{usePorticoAccount().address ?? 'Nobody is connected.'}</p>

test('a server renders the page without a connection and without a request', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const page = renderToString(
    <PorticoProvider options={options}>
      <ConnectButton />
      <Account />
    </PorticoProvider>,
  )
  expect(page).toContain('<portico-connect-button')
  expect(page).toContain('<p>Nobody is connected.</p>')
  expect(fetched).not.toHaveBeenCalled()
})
