import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'

// The services cannot be reached, so the modal has the wallets of the browser alone.
globalThis.fetch = () => Promise.reject(new TypeError('A test has no network.'))

const options = { projectId: 'p', networks: [mainnet, base], adapters: [evm()] }

const wallet = {
  info: { icon: 'data:,', name: 'A wallet', rdns: 'example.wallet', uuid: crypto.randomUUID() },
  provider: { on: () => undefined, removeListener: () => undefined, request: async () => [] },
}

const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(wallet) }),
  )

const lines = []
for (const level of ['error', 'warn'])
  console[level] = (...values) => lines.push(`${level}: ${values.map(String).join(' ')}`)
const note = ({ error, reason }) => lines.push(String(error ?? reason))
window.addEventListener('error', note)
window.addEventListener('unhandledrejection', note)
window.addEventListener('eip6963:requestProvider', announce)

/** What has this role and name in the shadow root of an element of Portico. */
const find = (tag, name) =>
  waitFor(
    () =>
      within(document.querySelector(tag).shadowRoot).getByRole('button', { hidden: true, name }),
    { timeout: 10_000 },
  )

for (const count of [1, 2])
  test(`the button opens the list of wallets, in test ${count}`, async () => {
    render(
      <PorticoProvider options={options}>
        <ConnectButton />
      </PorticoProvider>,
    )
    fireEvent.click(await find('portico-connect-button', /Connect wallet/))
    expect(await find('portico-modal', /A wallet/)).toBeTruthy()
    cleanup()
    expect(lines.splice(0)).toEqual([])
  }, 20_000)
