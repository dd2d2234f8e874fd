import { vi } from 'vitest'
import { getShownConnection } from '../../shared/controllers/connection-state.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { OpenRequest } from '../../shared/core/actions.ts'
import { isSignInDue } from '../../shared/core/sign-in-state.ts'
import { toListing } from '../../shared/testing/fake-catalogue.ts'
import { settle } from '../../shared/testing/settle.ts'
import { viewNames } from '../../shared/testing/view-names.ts'
import { toModalNames } from '../element/modal-element.ts'
import { createOpen } from '../instance/create-open.ts'
import { mount } from '../ui/app/mount.tsx'
import { hasFocus } from '../ui/primitives/focus.ts'
import { createUiFeatures } from '../ui/registry.ts'
import {
  connectionCases,
  type StateInstance,
  type StateName,
  startInState,
} from './connection-states.ts'
import { type ShownView, settleView } from './shown-view.ts'

const wallet = toListing('listed', { homepage: 'https://wallet.example', name: 'Listed Wallet' })

/** What a host opens beyond the names alone, with what the views take. */
const withData = {
  'Connect of a wallet': { view: 'Connect', data: { wallet } },
  'ConnectingWalletConnect of a wallet': { view: 'ConnectingWalletConnect', data: { wallet } },
  'Downloads of a wallet': { view: 'Downloads', data: { wallet } },
  'OnRampProviders of an amount': {
    view: 'OnRampProviders',
    data: { amount: '10', currency: 'USDC' },
  },
  'Swap of two tokens': { view: 'Swap', data: { amount: '1', fromToken: 'ETH', toToken: 'USDC' } },
  'SwapSelectToken to pay': { view: 'SwapSelectToken', data: { isPaid: true } },
  'SwitchNetwork to Base': { view: 'SwitchNetwork', data: { chainId: 'eip155:8453' } },
  'SwitchNetwork to a stranger': { view: 'SwitchNetwork', data: { chainId: 'eip155:404' } },
} satisfies Record<string, OpenRequest>

/** The name of something that a host opens: a view, or a view with its data. */
export type RequestName = ViewName | keyof typeof withData

const requests: readonly (readonly [RequestName, OpenRequest])[] = [
  ...viewNames.map((view) => [view, { view }] as const),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the entries of `withData`.
  ...(Object.entries(withData) as [keyof typeof withData, OpenRequest][]),
]

export const requestNames: readonly RequestName[] = requests.map(([name]) => name)

/** Names of the code, and places of a message that were not filled. */
const developerText = /\{\w+\}|\[object|\b(undefined|NaN|null|PorticoError|TypeError)\b/

/** The modal or the card of an instance in a state, on a page with a button that has the focus. */
function mountState(instance: StateInstance) {
  const element = document.body.appendChild(document.createElement(toModalNames('portico').tag))
  const opener = document.body.appendChild(document.createElement('button'))
  const ui = mount({ core: instance, element })
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  ui.show()
  return {
    element,
    findButton: (name: string) => root.querySelector<HTMLElement>(`header [aria-label="${name}"]`),
    open: createOpen(instance.actions, {
      async show() {
        ui.show()
        await ui.whenReady(instance.view())
      },
    }),
    opener,
    remove() {
      ui.unmount()
      instance.destroy()
      element.remove()
      opener.remove()
    },
    root,
  }
}

type Page = ReturnType<typeof mountState>

/** What the visitor sees, in words: the view, its first heading, and whether it waits. */
const toOutcome = (view: ViewName, { headings: [heading], isWaiting }: ShownView) =>
  `${view}${heading === undefined ? '' : `: ${heading}`}${isWaiting ? ', waits' : ''}`

/** What is wrong with a view for a visitor, whatever it is about. */
function findFaults(
  { element, findButton, opener, root }: Page,
  shown: ShownView,
  wasOpen: boolean,
): string[] {
  const isCard = element.hasAttribute('data-embedded')
  const card = root.querySelector('.card')
  // A card leaves the focus to the page.
  const isRight = isCard ? hasFocus(opener) : wasOpen || (card && hasFocus(card))
  return [
    ...(shown.title ? [] : ['has no title']),
    ...(shown.texts.length > 0 ? [] : ['is empty']),
    ...(shown.controls.length > 0 || findButton('Back') ? [] : ['has nothing to do']),
    ...(isRight ? [] : ['has misplaced the focus']),
    ...shown.texts.filter((text) => developerText.test(text)).map((text) => `says ${text}`),
  ]
}

/** Leaves a view as a visitor does: by Escape, or by the back button of a card. Returns how that goes wrong. */
async function leave(instance: StateInstance, page: Page): Promise<string[]> {
  const { getState } = instance.modal.store
  const view = instance.view()
  if (instance.options.enableEmbedded) {
    const back = page.findButton('Back')
    back?.click()
    await settle()
    return back && instance.view() === view ? ['does not go back'] : []
  }
  const key = { bubbles: true, cancelable: true, composed: true, key: 'Escape' }
  page.root.querySelector('h2')?.dispatchEvent(new KeyboardEvent('keydown', key))
  await settle()
  // A required sign-in stays, and returns when another view is left (§4.19).
  const isHeld = isSignInDue(instance.signInState.getState())
  if (getState().open !== isHeld) return [isHeld ? 'ends the sign-in' : 'does not close']
  const isRight = !isHeld || ['ApproveTransaction', 'SIWXSignMessage'].includes(instance.view())
  return isRight ? [] : [`is left for ${instance.view()}`]
}

/** The wallets that are connected. */
const toConnected = ({ connections }: StateInstance) =>
  connections.namespaces.flatMap((namespace) => {
    const state = getShownConnection(connections.get(namespace))
    return state.status === 'connected' ? [state.connector.id] : []
  })

/** Opens every view in a state, in the modal or in a card. Returns what each shows, and what is wrong with it. */
export async function openEveryView(name: StateName, enableEmbedded: boolean) {
  const printed: unknown[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void printed.push(line))
  // In a DOM without layout, a list has no room for a row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  const instance = await startInState(name, enableEmbedded)
  // Loaded ahead, as the features are.
  await createUiFeatures(instance.options).loadAll()
  const page = mountState(instance)
  const results: Partial<Record<RequestName, string>> = {}
  const faults: string[] = []
  const pass = () => instance.clock.advanceInTasks(100)
  for (const [request, options] of requests) {
    connectionCases[name].beforeOpening?.(instance)
    const connected = toConnected(instance)
    const wasOpen = instance.modal.store.getState().open
    instance.logged.splice(0)
    printed.splice(0)
    page.opener.focus()
    await page.open(options, new AbortController().signal)
    const shown = await settleView(page.root, pass)
    results[request] = toOutcome(instance.view(), shown)
    const errors = instance.logged.filter((line) => line.startsWith('error'))
    const isChanged = String(toConnected(instance)) !== String(connected)
    const found = [
      ...findFaults(page, shown, wasOpen),
      ...(isChanged ? ['changes a connection'] : []),
      ...errors,
      ...printed.map(String),
      ...(await leave(instance, page)),
    ]
    faults.push(...found.map((fault) => `${request} ${fault}`))
    instance.modalFlow.close()
    await settle()
  }
  page.remove()
  await settle()
  return { faults, results }
}
