import type { Core } from '../../shared/core/create-core.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Popup } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import type { LoginRequest } from '../../shared/features/embedded-wallet/login/headless-login.ts'
import type { Namespace } from '../../shared/schema/primitives.ts'
import type { Login, Portico } from '../page/portico.ts'

type Connect = (connectorId: string) => Promise<readonly Namespace[]>

/** Closes the popup of an earlier call, unless the popup of this call has its window. */
function createPopupOwner() {
  let last: Popup | undefined
  return async <value>(popup: Popup | undefined, work: () => Promise<value>): Promise<value> => {
    if (!popup) last?.close()
    last = popup
    try {
      return await work()
    } catch (cause) {
      if (last === popup) popup?.close()
      throw cause
    }
  }
}

export function toLogins({ features: { email, socials } }: Core['options']): readonly Login[] {
  return [...(email ? (['email'] as const) : []), ...(socials || [])]
}

export function createHeadlessLogins({ features, options }: Pick<Core, 'features' | 'options'>) {
  const { embeddedWallet } = features

  /** The logins in progress. Rejects if there can be none. */
  async function getAnswers(call: string) {
    if (embeddedWallet?.isRequested()) return (await embeddedWallet.get()).headless
    throw new PorticoError('params-invalid', `${call}: There is no login by email.`)
  }

  return {
    cancel: () => embeddedWallet?.peek()?.headless.cancel(),
    enterCode: async (code) => (await getAnswers('enterCode')).enterCode(code),
    /** Loads the embedded wallet. Returns the function that logs in and then connects it. */
    async find(login: { popup: Popup | undefined; value: string; way: 'email' | 'social' }) {
      const { popup, value, way } = login
      const name = toLogins(options).find((offered) => offered === (way === 'email' ? way : value))
      if (!embeddedWallet || !name || (way === 'social' && name === 'email'))
        throw new PorticoError(
          'wallet-unavailable',
          'The options of this page do not offer this login.',
        )
      const { connectorsByNamespace, headless } = await embeddedWallet.get()
      const request: LoginRequest = name === 'email' ? { email: value } : { popup, provider: name }
      return (connect: Connect) =>
        headless.run(request, () => connect(connectorsByNamespace.eip155.id))
    },
    resendCode: async () => (await getAnswers('resendCode')).resendCode(),
    withPopup: createPopupOwner(),
  } satisfies Partial<Portico> & Record<string, unknown>
}
