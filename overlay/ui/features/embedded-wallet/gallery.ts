import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import { everyErrorMessage } from '../../../../shared/errors/every-error-message.ts'
import { createFrameError } from '../../../../shared/errors/frame-error.ts'
import { type ErrorCode, PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { EmailUpdateState } from '../../../../shared/features/embedded-wallet/login/email-update.ts'
import type { PorticoOptions } from '../../../../shared/options/options.ts'
import type { Entry } from '../../../gallery/entry.ts'
import { explained } from '../../../gallery/explained-requests.ts'
import type { AuthWorld } from '../../../gallery/fixture-auth.ts'
import type { FixtureCore, World } from '../../../gallery/fixture-core.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const email = 'ada@lovelace.example'
const longEmail = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.museum'
const wrongCode = new PorticoError('frame-request-failed', 'That code is wrong.')
const throttled = new PorticoError('email-throttled', 'Please try again after 12 seconds')

const toEntry = (view: ViewName, state: string, world: World = {}): Entry => ({
  go({ actions }) {
    actions.open()
    if (view !== 'Connect') actions.goTo(view)
  },
  state,
  view,
  world: { wallets: usualWallets.slice(0, 2), ...world },
})

const toAuthEntry = (view: ViewName, state: string, auth: AuthWorld) =>
  toEntry(view, state, { auth })

const mailed = { email, error: undefined, isResending: false, resendIn: 0 } as const
const code = { ...mailed, isChecking: false, status: 'entering-code' } as const
const link = { ...mailed, isLate: false, status: 'awaiting-device' } as const
const toIdle = (address: string, error?: PorticoError) =>
  ({ emailLogin: { email: address, error, status: 'idle' } }) as const

const toOtp = (state: string, rest: Partial<typeof code> | object = {}) =>
  toAuthEntry('EmailVerifyOtp', state, { emailLogin: { ...code, ...rest } })
const toDevice = (state: string, rest: object = {}) =>
  toAuthEntry('EmailVerifyDevice', state, { emailLogin: { ...link, ...rest } })

const toSocial = (state: 'finishing' | 'opening' | 'verified' | 'waiting') =>
  toAuthEntry('ConnectingSocial', state, {
    social: { provider: 'google', status: state, userName: undefined },
  })
const toFailedSocial = (errorCode: ErrorCode) =>
  toAuthEntry('ConnectingSocial', errorCode, {
    social: {
      error: new PorticoError(errorCode, everyErrorMessage[errorCode]),
      provider: 'discord',
      status: 'failed',
    },
  })

const update = {
  email: 'ada@byron.example',
  error: undefined,
  isChecking: false,
  sentTo: email,
} as const
const toUpdate = (view: ViewName, state: string, emailUpdate: EmailUpdateState) =>
  toAuthEntry(view, state, { emailUpdate })

const uri = `https://farcaster.example/~/siwf?channelToken=${'0d4b7a1f'.repeat(4)}`

const toProfile = (state: string, auth: AuthWorld = {}, world: World = {}): Entry => ({
  async go(core: FixtureCore) {
    if (world.solana) await core.connectionFlow.connect('auth', 'solana')
    await core.connectionFlow.connect('auth', 'eip155')
    core.actions.open()
    core.actions.goTo('Profile')
  },
  state,
  view: 'Profile',
  world: { auth, ...world },
})

const updateRequest = { id: 'one', name: 'UPDATE_EMAIL', payload: {} } as const

const framePage = `<!doctype html><html lang="en"><title>Request</title>
<body style="margin:0;font:16px system-ui;background:#16171b;color:#f3f4f6">
<main style="padding:20px"><h1 style="font-size:20px">Sign message</h1><button>Reject</button></main></body></html>`

function putFrame(): void {
  const frame = document.createElement('iframe')
  frame.slot = 'secure-frame'
  frame.srcdoc = framePage
  frame.title = 'Secure wallet'
  document.querySelector('portico-modal')?.append(frame)
}

function openApproval({ actions }: FixtureCore): void {
  putFrame()
  actions.open()
  actions.goTo('ApproveTransaction')
}

const toApproval = (state: string, explanation: World['explanation']): Entry => ({
  ...toEntry('ApproveTransaction', state, {
    auth: { approvals: [{ id: 'one', name: 'RPC_REQUEST', payload: {} }] },
    explanation,
  }),
  go: openApproval,
})

/** Connect with the logins first. The embedded wallet loads after them. */
const toLogin = (
  state: string,
  auth: AuthWorld = {},
  offered: PorticoOptions['features'] = {},
): Entry => ({
  ...toEntry('Connect', state, { auth, options: { features: offered }, wallets: [] }),
  async go({ actions, features }: FixtureCore) {
    actions.open()
    await features.embeddedWallet?.get()
  },
})

const connect = [
  toLogin('logins'),
  toEntry('Connect', 'logins after wallets'),
  toLogin('login, one social', {}, { socials: ['google'] }),
  toLogin('login, two socials', {}, { socials: ['google', 'apple'] }),
  toLogin('login, three socials', {}, { socials: ['google', 'x', 'github'] }),
  toLogin('login, sending', { emailLogin: { email, status: 'submitting' } }),
  toLogin('login, wrong email', toIdle('ada', createFrameError('email-invalid'))),
  toLogin('login, too soon', toIdle(email, throttled)),
  toLogin('login, no frame', toIdle(email, createFrameError('frame-load-failed'))),
  toLogin('login, code sent', { emailLogin: { ...code, email: longEmail } }),
  toLogin('login, link sent', { emailLogin: link }),
]

const logins = [
  toOtp('default'),
  toOtp('counting down', { resendIn: 27 }),
  toOtp('long email', { email: longEmail }),
  toOtp('checking', { isChecking: true }),
  toOtp('wrong', { error: wrongCode, resendIn: 3 }),
  toOtp('too soon', { error: throttled }),
  toOtp('sending', { isResending: true }),
  toAuthEntry('EmailVerifyOtp', 'verified', { emailLogin: { email, status: 'verified' } }),
  toEntry('EmailVerifyOtp', 'nothing'),
  toDevice('default', { resendIn: 30 }),
  toDevice('late', { isLate: true }),
  toDevice('sending', { isResending: true }),
  toSocial('opening'),
  toSocial('waiting'),
  toSocial('finishing'),
  toSocial('verified'),
  toFailedSocial('popup-blocked'),
  toFailedSocial('user-rejected'),
  toFailedSocial('popup-untrusted'),
  toFailedSocial('popup-severed'),
  toFailedSocial('frame-forbidden'),
  toFailedSocial('frame-load-failed'),
  toFailedSocial('internal'),
  toEntry('ConnectingFarcaster', 'nothing'),
  toAuthEntry('ConnectingFarcaster', 'preparing', { farcaster: { status: 'preparing' } }),
  toAuthEntry('ConnectingFarcaster', 'default', { farcaster: { status: 'waiting', url: uri } }),
  toEntry('ConnectingFarcaster', 'on a phone', {
    auth: { farcaster: { status: 'waiting', url: uri } },
    isMobile: true,
  }),
  toAuthEntry('ConnectingFarcaster', 'failed', {
    farcaster: { error: new PorticoError('service-unavailable'), status: 'failed' },
  }),
  toAuthEntry('ConnectingFarcaster', 'verified', {
    farcaster: { status: 'verified', userName: 'ada' },
  }),
]

const settings = [
  toEntry('UpdateEmail', 'default'),
  toUpdate('UpdateEmail', 'sending', { email: update.email, status: 'submitting' }),
  toUpdate('UpdateEmail', 'wrong', {
    email: 'ada@',
    error: createFrameError('email-invalid'),
    status: 'idle',
  }),
  toUpdate('UpdateEmailPrimaryOtp', 'default', { ...update, status: 'entering-primary-code' }),
  toUpdate('UpdateEmailPrimaryOtp', 'wrong', {
    ...update,
    error: wrongCode,
    status: 'entering-primary-code',
  }),
  toUpdate('UpdateEmailSecondaryOtp', 'default', {
    ...update,
    sentTo: update.email,
    status: 'entering-secondary-code',
  }),
  toUpdate('UpdateEmailSecondaryOtp', 'checking', {
    ...update,
    isChecking: true,
    sentTo: update.email,
    status: 'entering-secondary-code',
  }),
  toProfile('default'),
  toProfile('social', {
    profile: { canChangeEmail: false, provider: 'discord', userName: 'Ada Lovelace' },
  }),
  toProfile('farcaster', {
    isPlain: true,
    profile: { canChangeEmail: false, email: undefined, provider: 'farcaster', userName: 'ada' },
  }),
  toProfile('long email', { profile: { email: longEmail } }),
  toProfile('two namespaces', {}, { solana: [] }),
  toProfile('changing type', { profile: { change: { status: 'changing', type: 'eoa' } } }),
  toProfile('type not changed', {
    profile: { change: { error: new PorticoError('service-unavailable'), status: 'failed' } },
  }),
  toEntry('Profile', 'nobody'),
  toEntry('UpdateEmail', 'no email', { auth: { profile: { canChangeEmail: false } } }),
  toEntry('ApproveTransaction', 'nothing'),
  toAuthEntry('ApproveTransaction', 'loading', { approvals: [updateRequest] }),
  {
    ...toAuthEntry('ApproveTransaction', 'default', { approvals: [updateRequest] }),
    go: openApproval,
  },
]

const approvals = explained.map(([state, explanation]) => toApproval(state, explanation))

export const entries: readonly Entry[] = [...connect, ...logins, ...settings, ...approvals]
