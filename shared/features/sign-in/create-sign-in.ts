import { importCode } from '../../async/import-code.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { ConnectWallet } from '../../controllers/connections-controller.ts'
import { withLog } from '../../core/create-actions.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { SiweConfig } from '../../siwx/from-siwe-config.ts'
import type { SignInSession, Siwx } from '../../siwx/siwx.ts'
import { createConnectWithSignIn } from './connection-sign-in.ts'
import { createHeadlessSignIn, type SignInRequestOptions } from './headless-sign-in.ts'
import { createKnownSignIns } from './known-sign-ins.ts'
import { createMessageController, type MessageController } from './message-controller.ts'
import { createOneClick } from './one-click.ts'
import { createRemoteReader } from './remote-reader.ts'
import { createSessionEffects } from './session-effects.ts'
import { createSessionFollower } from './session-follower.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { createSigner } from './signer.ts'
import { createSiwxClient } from './siwx-client.ts'
import { createStateWriter } from './state-writer.ts'
import { createViewActions, type SignInActions } from './view-actions.ts'
import { createViewFlow } from './view-flow.ts'

export type SignInUses = {
  readonly loaders: { readonly wrapSiwx?: ((siwx: Siwx) => Siwx) | undefined }
}

export type SignInFeature = Feature & {
  readonly actions: SignInActions
  readonly connectWallet: ConnectWallet
  readonly signIn: (request?: SignInRequestOptions) => Promise<SignInSession>
  readonly signOut: () => Promise<void>
  readonly stores: { readonly message: MessageController['store'] }
}

/** Between the tabs of a site. Its only message names no account and no session. */
const channelName = 'portico-sign-in'
const changed = 'changed'

function createShared(options: FeatureOptions, host: Siwx, onRemote: () => void) {
  const { context } = options
  const { clock, openChannel } = context.platform
  const siwx = createSiwxClient(host, clock)
  const signIns = createKnownSignIns()
  const states = createStateWriter({
    context,
    isRequired: siwx.isRequired,
    signIns,
  })
  const message = createMessageController({ clock, siwx })
  const channel = openChannel(channelName, (text) => {
    if (text === changed) onRemote()
  })
  const parts: SignInParts = { options, post: () => channel.post(changed), siwx, states, signIns }
  return { close: joinUndo([message.stop, channel.close]), message, parts }
}

type Shared = Pick<ReturnType<typeof createShared>, 'message' | 'parts'>

function createFlows({ message, parts }: Shared) {
  const { options, siwx, states, signIns } = parts
  const { context, modalFlow } = options
  const effects = createSessionEffects(parts, {
    abort: () => signer.abort(),
    getViewFlow: () => viewFlow,
  })
  const signer = createSigner({
    context,
    onFailed: effects.onSigningFailed,
    onSaved(account, session) {
      follower.keep(account, session)
      effects.onSaved()
    },
    siwx,
    states,
  })
  const follower = createSessionFollower({
    context,
    onFailed: effects.onFailed,
    onLeave() {
      signer.abort()
      message.stop()
    },
    onRead: effects.onRead,
    siwx,
    states,
    signIns,
  })
  const viewFlow = createViewFlow({
    context,
    follower,
    message,
    modalFlow,
    onLeft() {
      const account = follower.getAccount()
      if (account) effects.onLeft(account)
    },
    states,
  })
  const destroy = joinUndo([viewFlow.destroy, effects.destroy, follower.destroy, signer.abort])
  return { destroy, follower, effects, signer }
}

/** §4.15 to §4.20. */
export function createSignIn(options: FeatureOptions, host: Siwx): SignInFeature {
  const { context } = options
  const { close, message, parts } = createShared(options, host, () => void remote.read())
  const { destroy, ...flows } = createFlows({ message, parts })
  const remote = createRemoteReader({ context, follower: flows.follower })
  const { signIn, signOut } = createHeadlessSignIn({ ...parts, ...flows, message })
  const actions = createViewActions({ ...parts, ...flows, message, signOut })
  return {
    actions: withLog(actions, context.platform.log),
    connectWallet: createConnectWithSignIn(
      context,
      createOneClick({ context, host, onKept: parts.post, siwx: parts.siwx }),
    ),
    destroy: joinUndo([destroy, close, remote.stop]),
    signIn,
    signOut,
    stores: { message: message.store },
  }
}

async function toSiwx(
  { siweConfig, siwx }: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>,
  now: () => number,
): Promise<Siwx> {
  if (siwx) return siwx
  const { fromSiweConfig } = await importCode(() => import('../../siwx/from-siwe-config.ts'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a function that is missing rejects the call that needs it.
  return fromSiweConfig(siweConfig as SiweConfig, now)
}

export async function startSignIn(
  options: FeatureOptions,
  { loaders: { wrapSiwx = (host) => host } }: SignInUses,
): Promise<SignInFeature> {
  const { options: hostOptions, platform } = options.context
  return createSignIn(options, wrapSiwx(await toSiwx(hostOptions, platform.clock.now)))
}

export { startSignIn as create }
