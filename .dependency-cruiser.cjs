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
      to: { path: 'node_modules/(react|react-dom|wxt|webextension-polyfill)(/|$)' },
    },
    {
      name: 'heavy-packages-have-one-home',
      severity: 'error',
      from: {
        path: '^(shared|overlay)/',
        pathNot:
          '\\.test\\.tsx?$|^shared/(connectors/wallet-connect|siwx/verify|testing)|^overlay/(wagmi|react)/',
      },
      to: {
        path: 'node_modules/(viem|@walletconnect|@solana)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'hashes-have-one-home',
      severity: 'error',
      from: {
        path: '^(shared|overlay)/',
        pathNot: '\\.test\\.tsx?$|^shared/(adapters/evm|testing)/',
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
      name: 'overlay-ignores-extension',
      severity: 'error',
      from: { path: '^overlay/' },
      to: { path: '^(entrypoints|e2e)/|#imports|node_modules/wxt/' },
    },
    {
      name: 'entrypoints-use-the-front-door',
      severity: 'error',
      from: { path: '^entrypoints/' },
      to: { path: '^overlay/', pathNot: '^overlay/((evm|networks|solana)/)?index\\.ts$' },
    },
    {
      name: 'entrypoints-are-strangers',
      severity: 'error',
      from: { path: '^entrypoints/([^/]+)/' },
      to: { path: '^entrypoints/', pathNot: '^entrypoints/$1/' },
    },
    {
      name: 'e2e-is-black-box',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/hosts/' },
      to: { path: '^(overlay|entrypoints)/' },
    },
    {
      name: 'dapps-are-consumers',
      severity: 'error',
      from: { path: '^e2e/hosts/' },
      to: {
        path: '^(overlay|entrypoints|shared)/',
        pathNot: '^overlay/(index\\.ts$|(evm|networks|react|solana|wallets)/index\\.ts$)',
      },
    },
    {
      name: 'controllers-do-not-know-each-other',
      severity: 'error',
      from: { path: '^shared/controllers/([^/]+)\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^shared/controllers/',
        // The rules of navigation, the shape of the catalogue and that of a store are no controllers.
        pathNot: '^shared/controllers/($1|catalogue|navigation|read-only-store)\\.ts$',
      },
    },
    {
      name: 'controllers-see-interfaces-only',
      severity: 'error',
      from: { path: '^shared/controllers/' },
      to: {
        path: '^shared/(connectors|services|adapters|secure-frame)/',
        pathNot: '^shared/connectors/connector\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'connectors-and-services-are-siblings',
      severity: 'error',
      from: { path: '^shared/(connectors|services|adapters|secure-frame)/' },
      to: { path: '^shared/controllers/|^overlay/ui/' },
    },
    {
      name: 'connector-does-not-import-connector',
      severity: 'error',
      // A connector that is a folder is one connector.
      // What several are made of is none.
      from: {
        path: '^shared/connectors/(?!(?:provider-)?connector\\.ts)([^/]+)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^shared/connectors/(?!(?:provider-)?connector\\.ts)',
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
      from: { path: '^overlay/ui/views/' },
      to: {
        path: '^shared/(controllers|connectors|services|adapters|platform)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fakes-stay-in-tests',
      severity: 'error',
      from: {
        path: '^(shared|overlay|entrypoints)/',
        pathNot: '\\.test(-d)?\\.tsx?$|^shared/testing/',
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
    exclude: { path: '(^|/)(dist|\\.output|\\.wxt)/' },
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
