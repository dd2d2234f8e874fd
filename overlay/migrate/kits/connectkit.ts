import { byHand, type Kit, type OptionResult, type OptionRule, type StaticValue } from './kit.ts'
import { quote } from './quote.ts'

const removed = (name: string, remedy: string): OptionRule => `\`${name}\` was removed: ${remedy}`

/** Rules of the fields of the prop `options`. */
const optionRules: Readonly<Record<string, OptionRule>> = {
  language: (value) =>
    typeof value === 'string' && value.startsWith('en')
      ? {}
      : {
          remedies: [
            '`language` was removed: the modal is English; `messages` of `createPortico` replaces its texts',
          ],
        },
  hideBalance: removed('hideBalance', 'set `balance="hide"` on the buttons'),
  hideQuestionMarkCTA: (value) =>
    value === true ? { options: { enableWalletGuide: 'false' } } : {},
  hideNoWalletCTA: (value) => (value === true ? { options: { enableWalletGuide: 'false' } } : {}),
  disclaimer: (value) =>
    typeof value === 'string'
      ? { appearance: { disclaimer: quote(value) } }
      : {
          remedies: ['`disclaimer` was removed: set `appearance.disclaimer` of `createPortico`'],
        },
  initialChainId: removed('initialChainId', 'the first of `networks` is the first network'),
  enforceSupportedChains: (value) =>
    value === false ? { options: { allowUnsupportedChain: 'true' } } : {},
  embedGoogleFonts: (value) =>
    value === false
      ? {}
      : {
          remedies: [
            '`embedGoogleFonts` was removed: the overlay loads no font; load it in the page and set `--portico-font-family`',
          ],
        },
  overlayBlur: (value) =>
    typeof value === 'number' ? { variables: { '--portico-blur': `'${value}px'` } } : {},
  customAvatar: removed(
    'customAvatar',
    '`appearance.avatar` of `createPortico` is a function that returns a URL or an element of the page',
  ),
  walletConnectCTA: removed('walletConnectCTA', 'it does not exist'),
  hideTooltips: removed('hideTooltips', 'the modal has no tooltips'),
  hideRecentBadge: removed('hideRecentBadge', 'it does not exist'),
  avoidLayoutShift: removed('avoidLayoutShift', 'it does not exist'),
  truncateLongENSAddress: removed('truncateLongENSAddress', 'long names are always shortened'),
  walletConnectName: removed(
    'walletConnectName',
    'the message of the key in `messages` of `createPortico` replaces the text',
  ),
  reducedMotion: removed('reducedMotion', 'the overlay follows the setting of the device'),
  bufferPolyfill: removed('bufferPolyfill', 'the overlay needs none'),
  ethereumOnboardingUrl: removed(
    'ethereumOnboardingUrl',
    'the guide is part of the modal; `enableWalletGuide: false` removes it',
  ),
  walletOnboardingUrl: removed(
    'walletOnboardingUrl',
    'the guide is part of the modal; `enableWalletGuide: false` removes it',
  ),
  disableSiweRedirect: removed('disableSiweRedirect', 'see sign-in.md'),
}

/** Joins results. A later one has precedence. */
function join(results: readonly OptionResult[]): OptionResult {
  return {
    options: Object.assign({}, ...results.map(({ options }) => options)),
    variables: Object.assign({}, ...results.map(({ variables }) => variables)),
    appearance: Object.assign({}, ...results.map(({ appearance }) => appearance)),
    remedies: results.flatMap(({ remedies = [] }) => remedies),
  }
}

function mapOptions(value: StaticValue): OptionResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      remedies: ['`options` is no literal: set its parts in the options of `createPortico`'],
    }
  return join(
    Object.entries(value).map(([name, entry]) => {
      const rule = optionRules[name] ?? removed(name, 'Portico has no such option')
      return typeof rule === 'string' ? { remedies: [rule] } : rule(entry)
    }),
  )
}

/** Themes of `@portico/overlay/themes` that are near. */
const near = new Set(['midnight', 'rounded', 'soft'])

function mapTheme(value: StaticValue): OptionResult {
  if (value === 'auto') return {}
  if (typeof value === 'string' && near.has(value))
    return { variables: { '': `${value}.themeVariables` }, themes: [value] }
  return {
    remedies: [
      '`theme` was removed: choose a theme of `@portico/overlay/themes`, or set `themeVariables` (see theming.md)',
    ],
  }
}

const modes = new Set(['auto', 'dark', 'light'])

const signIn =
  'set `siwx` of `createPortico`: `serverSessions({ url })` of `@portico/overlay/siwx` keeps the sessions, and the modal asks for the sign-in (see sign-in.md)'

const wallets = byHand(
  'remove it: Portico lists the wallets of the browser and of the catalogue by itself (see wallets.md)',
)

const open = (view: string) => ({ run: `portico.open({ view: '${view}' })` })

/** The options of one button. */
const ofButton = (name: string) => ({
  remedy: `\`${name}\` was removed: the theme of the page is that of the instance; \`appearance.pageButton\` of \`createPortico\` is for the buttons`,
})

export const connectkit: Kit = {
  name: 'ConnectKit',
  isPackage: (name) => name === 'connectkit',
  styles: [],
  types: {},
  elements: {},
  variables: {},
  members: {},
  modules: {
    connectkit: {
      exports: {
        CONNECTKIT_VERSION: byHand('remove it'),
        Types: byHand(
          'remove it: the types of the options are `PorticoOptions` and its parts in `@portico/overlay`',
        ),
        getDefaultConfig: {
          kind: 'config',
          returns: 'parameters',
          projectId: 'walletConnectProjectId',
          parameters: {
            coinbaseWalletPreference:
              '`coinbaseWalletPreference` was removed: add `coinbaseWallet({ preference })` of `@portico/overlay/wallets` to `externalConnectors` of `createPortico`',
            enableAaveAccount:
              '`enableAaveAccount` was removed: add the wallet to `externalConnectors` of `createPortico` (see wallets.md)',
            aaveAccountOptions:
              '`aaveAccountOptions` was removed: add the wallet to `externalConnectors` of `createPortico` (see wallets.md)',
          },
        },
        getDefaultConnectors: wallets,
        wallets,
        useModal: {
          kind: 'hook',
          hook: 'usePortico',
          fields: {
            open: { state: 'state.open' },
            setOpen: {
              run: (argument) => {
                if (argument === 'true') return 'portico.open()'
                if (argument === 'false') return 'portico.close()'
                return `(${argument} ? portico.open() : portico.close())`
              },
              takes: 'isOpen',
            },
            openAbout: open('WhatIsAWallet'),
            openOnboarding: open('WhatIsAWallet'),
            openProfile: open('Account'),
            openSwitchNetworks: open('Networks'),
            openSIWE: {
              remedy:
                'call `signIn` of `usePorticoSignIn`, or leave it to the modal (see sign-in.md)',
            },
          },
        },
        SIWEProvider: byHand(`remove the element; ${signIn}`),
        useSIWE: byHand(
          `call \`usePorticoSignIn\`: \`isSignedIn\` is \`state.status === 'signed-in'\`, \`signIn\` and \`signOut\` have the same names; and ${signIn}`,
        ),
        SIWEButton: byHand(
          'write a button with `signIn` of `usePorticoSignIn`, or leave it out: the modal asks for the sign-in (see sign-in.md)',
        ),
        SIWE_NONCE_QUERY_KEY: byHand('remove it: Portico keeps no query of the nonce'),
        SIWE_SESSION_QUERY_KEY: byHand('read `state` of `usePorticoSignIn` in place of the query'),
        ConnectKitProvider: {
          kind: 'provider',
          defaults: { options: { themeMode: "'auto'" } },
          props: {
            mode: (value) =>
              typeof value === 'string' && modes.has(value)
                ? { options: { themeMode: `'${value}'` } }
                : { remedies: ['`mode` was removed: set `themeMode` of `createPortico`'] },
            theme: mapTheme,
            customTheme: removed(
              'customTheme',
              'set `themeVariables` and `appearance` of `createPortico` (see theming.md)',
            ),
            options: mapOptions,
            onConnect: removed('onConnect', 'call `portico.subscribe` and read `accounts`'),
            onDisconnect: removed('onDisconnect', 'call `portico.subscribe` and read `accounts`'),
            debugMode: (value) => (value === true ? { options: { debug: 'true' } } : {}),
          },
        },
        Context: byHand('call `usePortico` in place of reading the context'),
        ConnectKitButton: {
          kind: 'element',
          element: 'ConnectButton',
          props: {
            label: { to: 'label' },
            showBalance: {
              values: { true: 'balance="show"', false: 'balance="hide"' },
              remedy: 'set `balance` to `auto`, `show` or `hide`',
            },
            showAvatar: {
              values: { true: '' },
              remedy: 'the button always shows the picture of the account',
            },
            theme: ofButton('theme'),
            mode: ofButton('mode'),
            customTheme: ofButton('customTheme'),
            onClick: {
              remedy:
                '`onClick` was removed: write a button of your own with `usePortico().open()`',
            },
          },
          members:
            'write it as the function that `ConnectButton` of Portico takes as `children`. `truncatedAddress` and `ensName` are `displayName`, `isConnected` and `isConnecting` are `status`, `chain` is `network`, `show` is `open()`; `hide` is `usePortico().close()` (see react.md)',
        },
        Avatar: byHand('show `avatarUrl` of `usePorticoIdentity` in an image'),
        ChainIcon: byHand(
          'show `network.assets.imageUrl` of `usePorticoNetwork` in an image, or use `NetworkButton`',
        ),
        useIsMounted: byHand(
          'remove it: the hooks of Portico give the state of the server until the page runs',
        ),
        useChains: { kind: 'import', module: 'wagmi' },
        useChainIsSupported: byHand(
          'compare the id with those of your `networks`; of the active network it is `usePorticoNetwork().network.isSupported`',
        ),
        ConnectKitModalDemo: byHand(
          'set `enableEmbedded: true` and place `<portico-modal>` (see elements.md)',
        ),
      },
    },
  },
}
