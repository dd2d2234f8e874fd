import type { Connector } from '../../connectors/connector.ts'
import type { OpenChannel } from '../../platform/ports.ts'
import type { SignInRequest, SignInSession, Siwx } from '../../siwx/siwx.ts'
import { type RecorderScope, recordCall, recordEvent } from './record-calls.ts'

/** Accounts, networks and times. Messages, nonces and signatures are not recorded. */
export function recordSiwx(scope: RecorderScope, host: Siwx): Siwx {
  const { log, redactor } = scope
  const toTarget = (name: keyof Siwx) => ({ target: `siwx ${name}` })
  return {
    addSession: (session) =>
      recordCall(scope, toTarget('addSession'), () => host.addSession(session)),
    createMessage: (input) =>
      recordCall(scope, { ...toTarget('createMessage'), toValue: redactor.value }, () =>
        host.createMessage(input),
      ),
    getRequired: () => log.read('siwx.getRequired', host.getRequired?.() === true),
    getSessions: (chainId, address) =>
      recordCall(
        scope,
        {
          ...toTarget('getSessions'),
          toValue: (sessions: readonly SignInSession[]) =>
            redactor.value(sessions.map(({ data }) => ({ data }))),
        },
        () => host.getSessions(chainId, address),
      ),
    revokeSession: (chainId, address) =>
      recordCall(scope, toTarget('revokeSession'), () => host.revokeSession(chainId, address)),
    setSessions: (sessions) =>
      recordCall(scope, toTarget('setSessions'), () => host.setSessions(sessions)),
  }
}

/** The wallet requests the message in between, which is an input of the core. */
export function recordSignInRequest(
  scope: RecorderScope,
  key: string,
  options: Parameters<Connector['connect']>[0],
): Parameters<Connector['connect']>[0] {
  const { signIn } = options
  if (!signIn) return options
  const recorded: SignInRequest = {
    ...signIn,
    async createMessage(chainId) {
      await scope.log.nextTurn()
      recordEvent(scope, `${key} sign-in`, { chainId })
      return signIn.createMessage(chainId)
    },
  }
  return { ...options, signIn: recorded }
}

type DeviceSignIn = NonNullable<Connector['signIn']>

/** If the core refuses to create a message, this acts as a wallet without this sign-in: the message is then signed. */
async function signInOrRefuse(
  call: DeviceSignIn,
  { chainId, signIn }: Parameters<DeviceSignIn>[0],
): Promise<SignInSession | undefined> {
  let isRefused = false
  async function createMessage(chain: typeof chainId) {
    try {
      return await signIn.createMessage(chain)
    } catch (cause) {
      isRefused = true
      throw cause
    }
  }
  try {
    return await call({ chainId, signIn: { ...signIn, createMessage } })
  } catch (cause) {
    if (isRefused) return undefined
    throw cause
  }
}

/** The message is made inside the core, so that a replay needs only the answer. */
export function recordDeviceSignIn(
  scope: RecorderScope,
  key: string,
  call: DeviceSignIn | undefined,
): DeviceSignIn | undefined {
  if (!call) return undefined
  const toValue = (session: SignInSession | undefined) =>
    session && scope.redactor.value({ data: session.data })
  return (attempt) =>
    recordCall(
      scope,
      { args: { chainId: attempt.chainId }, target: `${key} signIn`, toValue },
      () => signInOrRefuse(call, attempt),
    )
}

export function recordChannels(scope: RecorderScope, openChannel: OpenChannel): OpenChannel {
  const { log, redactor } = scope
  return (name, listener) =>
    openChannel(name, (message) => {
      log.begin()
      recordEvent(scope, `channel ${name}`, redactor.field('kind', message) ?? null)
      listener(message)
    })
}
