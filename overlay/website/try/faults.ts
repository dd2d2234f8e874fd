import type { InstalledWorld } from '../../../e2e/sandbox/in-page/install-world.ts'
import { write } from './log.ts'

type Fault = readonly [label: string, set: (world: InstalledWorld, isOn: boolean) => void]

const wallets = () => window.sandboxWallet?.all ?? []

/** A network that the page has not configured. */
const otherChain = 11_155_111

const faults: readonly Fault[] = [
  [
    'The wallet refuses',
    (_, isOn) => {
      for (const wallet of wallets()) wallet.setMode(isOn ? 'reject' : 'ask')
    },
  ],
  [
    'The wallet is on another network',
    (_, isOn) => {
      for (const wallet of wallets()) wallet.setChain(isOn ? otherChain : 1)
    },
  ],
  [
    'The nodes are down',
    ({ setFault }, isOn) => {
      for (const service of ['mainnet', 'base'] as const)
        setFault(service, isOn ? { kind: 'drop' } : undefined)
    },
  ],
  [
    'The services are down',
    ({ setFault }, isOn) => {
      for (const service of ['api', 'rpc'] as const)
        setFault(service, isOn ? { kind: 'status', status: 503 } : undefined)
    },
  ],
]

export function addFaults(world: InstalledWorld): void {
  const buttons = faults.map(([label, set]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.setAttribute('aria-pressed', 'false')
    button.addEventListener('click', () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      button.setAttribute('aria-pressed', String(isOn))
      set(world, isOn)
      write(`${label}: ${isOn ? 'on' : 'off'}`)
    })
    return button
  })
  document.querySelector('#faults')?.append(...buttons)
}
