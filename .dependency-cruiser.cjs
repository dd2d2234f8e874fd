/** Each rule reads: nothing in `from` may reach `to`. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-a-leaf',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(overlay|entrypoints|e2e)/' },
    },
    {
      name: 'shared-has-no-react',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '(^|node_modules/)(react|react-dom|wxt|webextension-polyfill)(/|$)' },
    },
    {
      name: 'heavy-packages-have-one-home',
      severity: 'error',
      // viem has an import() of its own. esbuild with code splitting makes an entry of it, used or not: one function of
      // viem costs 26 kB gzipped or more there, 2 kB in Vite. What loads while a wallet connects must not import it.
      from: {
        path: '^(shared|overlay)/',
        pathNot:
          '\\.test(-d)?\\.tsx?$|^shared/(adapters/evm/viem|connectors/wallet-connect|siwx/verify|testing)|^overlay/(docs|wagmi|react|website)/',
      },
      to: {
        path: 'node_modules/(viem|@walletconnect|@solana(?!/kit/))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-web3-js-in-the-product',
      severity: 'error',
      from: {
        path: '^(shared|overlay|entrypoints)/',
        pathNot: '\\.test\\.tsx?$|^shared/testing/',
      },
      to: { path: 'node_modules/@solana/web3\\.js/' },
    },
    {
      name: 'solana-kit-has-one-home',
      severity: 'error',
      // What reads and what writes a transaction of Solana.
      from: {
        path: '^(shared|overlay)/',
        pathNot: '\\.test\\.tsx?$|^shared/(adapters/solana|testing)/',
      },
      to: {
        path: 'node_modules/(@solana/kit|@solana-program)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'viem-loads-on-demand',
      severity: 'error',
      from: {
        path: '^(shared|overlay)/',
        pathNot: '\\.test(-d)?\\.tsx?$|^shared/(adapters/evm/viem|testing)/',
      },
      to: {
        path: '^shared/adapters/evm/viem/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'solana-kit-loads-on-demand',
      severity: 'error',
      from: { path: '^(shared|overlay)/', pathNot: '\\.test\\.tsx?$|^shared/testing/' },
      to: {
        path: '^shared/adapters/solana/(transaction|transfer)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'hashes-have-one-home',
      severity: 'error',
      from: {
        path: '^(shared|overlay)/',
        pathNot: '\\.test\\.tsx?$|^shared/(adapters/evm|siwx|testing)/',
      },
      to: { path: 'node_modules/@noble/' },
    },
    {
      name: 'wallet-sdks-have-one-home',
      severity: 'error',
      from: { path: '^(shared|overlay)/', pathNot: '^overlay/wallets/' },
      to: { path: 'node_modules/(@base-org|@coinbase|@safe-global)/' },
    },
    {
      name: 'frameworks-have-one-home',
      severity: 'error',
      from: {
        path: '^(shared|overlay|entrypoints)/',
        pathNot: '\\.test(-d)?\\.tsx?$|^overlay/(angular|jsx|solid|svelte|testing|vue|website)/',
      },
      to: { path: '(^|node_modules/)(@angular|@vue|solid-js|svelte|vue)(/|$)' },
    },
    {
      name: 'bindings-have-no-framework',
      severity: 'error',
      from: { path: '^overlay/bindings/', pathNot: '\\.test\\.ts$' },
      to: { path: '^overlay/(angular|react|solid|svelte|vue)/|(^|node_modules/)react(-dom)?(/|$)' },
    },
    {
      name: 'overlay-ignores-extension',
      severity: 'error',
      // The site has a local world in its page to try the overlay.
      from: { path: '^overlay/', pathNot: '^overlay/website/' },
      to: { path: '^(entrypoints|e2e)/|#imports|(^|node_modules/)wxt/' },
    },
    {
      name: 'page-world-has-no-extension-api',
      severity: 'error',
      // The polyfill of `wxt/browser` throws in the world of the page.
      from: {
        path: '^entrypoints/(account|ens|login|money|networks|overlay\\.content|page-wallets|recorder|replay|sign-in|solana-kit|viem|wallet-connect)/',
      },
      to: { path: '(^|node_modules/)(wxt/browser|@wxt-dev/|webextension-polyfill)' },
    },
    {
      name: 'entrypoints-use-the-entry-point',
      severity: 'error',
      from: {
        path: '^entrypoints/',
        pathNot: '^entrypoints/(overlay\\.content/replay-panel|recordings/overlay-view)\\.tsx$',
      },
      // What the overlay is built on, which the extension makes itself.
      to: {
        path: '^overlay/',
        pathNot:
          '^overlay/(((evm|networks|solana)/)?index|page/(page-platform|prepare-portico))\\.ts$',
      },
    },
    {
      name: 'replay-mounts-the-views',
      severity: 'error',
      // A replay has a core of its own, so it mounts the views alone.
      from: {
        path: '^entrypoints/(overlay\\.content/replay-panel|recordings/overlay-view)\\.tsx$',
      },
      to: { path: '^overlay/', pathNot: '^overlay/ui/app/mount\\.tsx$' },
    },
    {
      name: 'entrypoints-are-strangers',
      severity: 'error',
      from: { path: '^entrypoints/([^/]+)/' },
      // A form of several pages.
      to: { path: '^entrypoints/', pathNot: '^entrypoints/($1|reproduce|visibility)/' },
    },
    {
      name: 'e2e-is-black-box',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(hosts|sandbox/sign-in-server)/' },
      to: { path: '^(overlay|entrypoints)/' },
    },
    {
      name: 'dapps-are-consumers',
      severity: 'error',
      from: { path: '^e2e/hosts/' },
      to: {
        path: '^(overlay|entrypoints|shared)/',
        pathNot:
          '^overlay/(index\\.ts$|docs/quick-start/|(evm|global|networks|react|siwx(/verify)?|solana|themes|wagmi(-react)?|wallets)/index\\.ts$)',
      },
    },
    {
      name: 'controllers-do-not-know-each-other',
      severity: 'error',
      from: { path: '^shared/controllers/([^/]+)\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^shared/controllers/',
        // The rules of navigation, the parts of a connection and the type of a store are no controllers.
        pathNot: '^shared/controllers/($1|connection-[a-z]+|navigation|read-only-store)\\.ts$',
      },
    },
    {
      name: 'controllers-see-interfaces-only',
      severity: 'error',
      from: { path: '^shared/controllers/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^shared/(connectors|services|adapters|features|core|account|wallets|pairing|flows)/',
        pathNot: '^shared/connectors/connector\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'connectors-and-services-are-siblings',
      severity: 'error',
      from: { path: '^shared/(connectors|services|adapters)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^shared/(account|controllers|core|features|flows|pairing|wallets)/|^overlay/ui/',
      },
    },
    {
      name: 'connector-does-not-import-connector',
      severity: 'error',
      // A connector that is a folder is one connector. What several are made of is none, nor what finds one.
      from: {
        path: '^shared/connectors/(?!(?:(?:provider-|find-)?connector|wallet-(?:identity|rules)|(?:connect-with-)?sign-in)\\.ts)([^/]+)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^shared/connectors/(?!(?:(?:provider-)?connector|(?:connect-with-)?sign-in)\\.ts)',
        pathNot: '^shared/connectors/$1/',
      },
    },
    {
      name: 'primitives-know-nothing',
      severity: 'error',
      from: { path: '^overlay/ui/primitives/' },
      to: { path: '^overlay/(?!ui/(primitives|styles)/)|^shared/' },
    },
    {
      name: 'views-reach-controllers-through-hooks',
      severity: 'error',
      from: { path: '^overlay/ui/.*\\.tsx$' },
      to: {
        path: '^shared/(controllers|connectors|services|adapters|platform)/',
        // Pure functions over connectors.
        pathNot: '^shared/connectors/(find-connector|multi-chain)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-features-are-strangers',
      severity: 'error',
      from: { path: '^overlay/ui/features/([^/]+)/' },
      to: { path: '^overlay/ui/features/', pathNot: '^overlay/ui/features/$1/' },
    },
    {
      name: 'ui-features-see-what-is-shared',
      severity: 'error',
      from: {
        path: '^overlay/ui/features/([^/]+)/',
        pathNot: '\\.test\\.tsx?$|/gallery\\.ts$',
      },
      to: {
        path: '^(overlay|shared)/',
        pathNot: [
          '^overlay/ui/features/$1/',
          '^overlay/ui/(primitives|components|hooks|locales|styles)/',
          // A login opens its window in the visitor's tap, before the rest is loaded.
          '^overlay/page/(login-)?popup\\.ts$',
          '^shared/features/$1/',
          '^shared/(account|core|pairing|portfolio|wallets|errors|schema|format|async|networks|options|connectors|controllers)/',
          '^shared/limits\\.ts$',
          // The format of the report that the visitor reads.
          '^shared/recorder/recording\\.ts$',
        ],
      },
    },
    {
      name: 'ui-reaches-features-through-the-registry',
      severity: 'error',
      // The registry and the list of all words.
      from: {
        path: '^overlay/(?!ui/features/)',
        pathNot: '^overlay/ui/(registry|locales/messages)\\.ts$',
      },
      to: { path: '^overlay/ui/features/' },
    },
    {
      name: 'hooks-and-components-know-no-feature',
      severity: 'error',
      from: {
        path: '^overlay/ui/(hooks|components|locales|styles)/',
        pathNot: '\\.test\\.tsx?$|^overlay/ui/locales/messages\\.ts$',
      },
      to: { path: '^(overlay/ui|shared)/features/' },
    },
    {
      name: 'gallery-stays-out-of-the-ui',
      severity: 'error',
      from: { path: '^overlay/(?!(gallery|testing)/)', pathNot: '/gallery\\.ts$' },
      to: { path: '^overlay/gallery/|^overlay/ui/features/[^/]+/gallery\\.ts$' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^shared/features/([^/]+)/' },
      // The table of all views.
      to: { path: '^shared/features/', pathNot: '^shared/features/($1/|views\\.ts$)' },
    },
    {
      name: 'core-reaches-features-where-it-joins-them',
      severity: 'error',
      from: {
        path: '^shared/(?!features/|testing/)',
        pathNot:
          '\\.test\\.ts$|^shared/core/(create-context|context|create-core|create-actions|features)\\.ts$|^shared/recorder/',
      },
      to: { path: '^shared/features/', pathNot: '^shared/features/views\\.ts$' },
    },
    {
      name: 'fakes-stay-in-tests',
      severity: 'error',
      // The gallery is a page for tests.
      from: {
        path: '^(shared|overlay|entrypoints)/',
        pathNot: '\\.test(-d)?\\.tsx?$|^(shared|overlay)/testing/|^overlay/gallery/',
      },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // A page's own script, which a server reads as a file.
      from: { orphan: true, pathNot: '\\.d\\.ts$|^[^/]+$|/styles/|-script\\.ts$' },
      to: {},
    },
  ],
  options: {
    // The files of a package are often in a folder `dist` too. The rules need them. The templates are projects of others.
    exclude: {
      path: '^(overlay/dist|overlay/website/.vitepress/(cache|.temp)|e2e/(kits|packages)/templates|\\.output|\\.wxt)/',
    },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
