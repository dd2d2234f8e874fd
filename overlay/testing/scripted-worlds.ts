import type { ConnectResult } from '../../shared/connectors/connector.ts'
import type { PorticoError } from '../../shared/errors/portico-error.ts'
import type { EmailLoginState } from '../../shared/features/embedded-wallet/login/email-login-state.ts'
import { createAnswer } from '../../shared/testing/create-answer.ts'
import { createFakeUniversal } from '../../shared/testing/fake-universal.ts'
import { createFakeWallet } from '../../shared/testing/fake-wallet.ts'
import type { FixtureCore, World } from '../gallery/fixture-core.ts'
import { answering, session } from '../gallery/fixture-wallets.ts'

/** A world whose first wallet, and whose wallet at a code to scan, wait until they approve. */
export function createWaitingWorld() {
  const browser = createAnswer<ConnectResult>()
  const phone = createAnswer<undefined>()
  const wallet = createFakeWallet()
  wallet.answers['eth_requestAccounts'] = async () => {
    await phone.promise
    wallet.isShared = true
    return wallet.accounts
  }
  const universalProvider = createFakeUniversal(wallet)
  return {
    approve: () => browser.resolve(session),
    scan: () => phone.resolve(undefined),
    world: { options: { universalProvider }, wallets: answering(browser.promise) } satisfies World,
  }
}

const mailed = { error: undefined, isResending: false, resendIn: 0 } as const

/** A world in which a login by email waits for its service. */
export function createMailWorld() {
  let show: (state: EmailLoginState) => void = () => undefined
  let email = ''
  const showCode = (isChecking: boolean) =>
    show({ ...mailed, email, isChecking, status: 'entering-code' })
  const world = {
    auth: {
      loginByEmail(showState) {
        show = showState
        return {
          enterCode: async () => showCode(true),
          async loginWithEmail(typed) {
            email = typed
            show({ email, status: 'submitting' })
          },
        }
      },
    },
  } satisfies World
  return {
    logIn: async ({ connectionFlow }: FixtureCore) => {
      show({ email, status: 'verified' })
      await connectionFlow.connect('auth')
    },
    refuse: (error: PorticoError) => () => show({ email, error, status: 'idle' }),
    refuseCode: (error: PorticoError) => () =>
      show({ ...mailed, email, error, isChecking: false, status: 'entering-code' }),
    sendCode: ({ actions }: FixtureCore) => {
      showCode(false)
      actions.goTo('EmailVerifyOtp')
    },
    world,
  }
}
