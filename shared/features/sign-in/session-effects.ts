import type { ConnectionEvent } from '../../controllers/connection-state.ts'
import type { PorticoError } from '../../errors/portico-error.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { ReadReason } from './session-follower.ts'
import type { SignInAccount } from './sign-in-account.ts'
import type { SignInParts } from './sign-in-parts.ts'
import type { SignInView, ViewFlow } from './view-flow.ts'

export type SessionEffects = {
  readonly destroy: () => void
  readonly keepSessions: (work: () => Promise<void>) => Promise<void>
  readonly onCancelled: () => void
  readonly onFailed: (account: SignInAccount, reason: ReadReason, error: PorticoError) => void
  readonly onLeft: (account: SignInAccount) => void
  readonly onRead: (account: SignInAccount, reason: ReadReason, hadSession: boolean) => void
  readonly onSaved: () => void
  readonly onSigningFailed: () => void
}

type EffectLinks = {
  readonly abort: () => void
  readonly getViewFlow: () => ViewFlow
}

/** The sessions of the account or network were not known before these. */
const starts: ReadonlySet<ReadReason> = new Set<ReadReason>(['connected', 'restored', 'switched'])

const allViews: readonly SignInView[] = ['ConnectingSiwe', 'SIWXSignMessage']

/** The end of a connection ends the sessions of its namespace. A locked wallet does not. */
function createConnectionFollower(
  { options, post, siwx, signIns }: SignInParts,
  links: EffectLinks,
) {
  const { connections, platform, storage } = options.context
  let isInModal = storage.get('connected-in-modal') === true
  let isKeeping = false

  async function endSessions(namespace: Namespace): Promise<void> {
    const accounts = signIns.getAccounts().filter((account) => account.namespace === namespace)
    for (const { accountId } of accounts) signIns.forget(accountId)
    for (const account of accounts)
      await siwx.revoke(account).catch((cause: unknown) => {
        platform.log('warn', 'A session could not be ended.', cause)
      })
    if (accounts.length > 0) post()
  }

  function handle(event: ConnectionEvent): void {
    if (event.type === 'connected') {
      isInModal = links.getViewFlow().isShown()
      storage.set('connected-in-modal', isInModal)
      signIns.offerAgain()
    }
    const isEnd = event.type === 'disconnected' && !event.isSuspended
    if (isEnd && !isKeeping) void endSessions(event.namespace)
  }

  return {
    destroy: connections.subscribe(handle),
    isInModal: () => isInModal,
    keepSessions: async (work: () => Promise<void>): Promise<void> => {
      isKeeping = true
      try {
        await work()
      } finally {
        isKeeping = false
      }
    },
  }
}

type ConnectionFollower = Pick<
  ReturnType<typeof createConnectionFollower>,
  'isInModal' | 'keepSessions'
>

/** §4.20 */
async function resetToConnect(
  { options: { context, modalFlow } }: SignInParts,
  { isInModal, keepSessions, viewFlow }: ConnectionFollower & { readonly viewFlow: ViewFlow },
  { namespace }: SignInAccount,
): Promise<void> {
  const isSeen = viewFlow.isShown() || isInModal()
  viewFlow.leave([])
  const ended = keepSessions(async () => void (await context.connections.disconnect(namespace)))
  if (isSeen) {
    if (viewFlow.isShown()) context.navigation.reset('Connect')
    else modalFlow.open({ view: 'Connect' })
    context.snackbar.show('error', 'siwx-failed')
  }
  await ended
}

export function createSessionEffects(parts: SignInParts, links: EffectLinks): SessionEffects {
  const { options, post, siwx, states, signIns } = parts
  const { connectionFlow, context } = options
  const { platform } = context
  const { destroy, isInModal, keepSessions } = createConnectionFollower(parts, links)

  /** This tab offers no sign-in, and disconnects if a session is required. */
  function onRemoteEnd(account: SignInAccount): void {
    signIns.decline(account.accountId)
    states.setSignedOut(account)
    if (siwx.isRequired()) void keepSessions(() => connectionFlow.disconnect(account.namespace))
  }

  /** A page without our modal, or a decline, prevents it, unless the visitor returns where a sign-in is required (§4.19). */
  function isOffered({ accountId }: SignInAccount, reason: ReadReason): boolean {
    if (!isInModal()) return false
    if (signIns.isDeclined(accountId)) return siwx.isRequired() && reason === 'switched'
    return siwx.isRequired() || reason === 'connected' || reason === 'switched'
  }

  return {
    destroy,
    keepSessions,
    onCancelled() {
      links.getViewFlow().leave(allViews)
    },
    onFailed(account, reason, error) {
      platform.log('error', 'The sessions could not be read.', error)
      const { leave, offer } = links.getViewFlow()
      if (starts.has(reason))
        void resetToConnect(
          parts,
          { isInModal, keepSessions, viewFlow: links.getViewFlow() },
          account,
        )
      else if (siwx.isRequired() && isInModal()) offer()
      else leave(['ConnectingSiwe'])
    },
    onLeft(account) {
      links.abort()
      signIns.decline(account.accountId)
      states.setSignedOut(account)
    },
    onRead(account, reason, hadSession) {
      const { leave, offer } = links.getViewFlow()
      const { status } = states.get()
      if (status === 'signed-in') {
        links.abort()
        return leave(allViews)
      }
      if (status !== 'signed-out') return
      if (reason === 'remote') return hadSession ? onRemoteEnd(account) : undefined
      if (isOffered(account, reason)) offer()
      else leave(['ConnectingSiwe'])
    },
    onSaved() {
      context.track({ event: 'SIWX_AUTH_SUCCESS' })
      post()
      links.getViewFlow().leave(allViews)
    },
    onSigningFailed: () => context.track({ event: 'SIWX_AUTH_ERROR' }),
  }
}
