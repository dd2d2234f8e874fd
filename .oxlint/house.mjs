const noBareThrow = {
  meta: { type: 'problem' },
  create: (context) => ({
    ThrowStatement(node) {
      const { argument } = node
      if (argument?.type === 'NewExpression' && argument.callee.name === 'Error')
        context.report({ node, message: 'Throw a PorticoError with a code.' })
    },
  }),
}

const noStoreRead = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'MemberExpression' && callee.property.name === 'getState')
        context.report({
          node,
          message:
            'Subscribe with a hook of ui/hooks: a component that reads misses later changes.',
        })
    },
  }),
}

/** Names to replace by a term of the field. */
const fieldWords = new Map(
  Object.entries({
    about: 'the noun, such as `connectorInfo`',
    acts: '`actions`',
    ask: '`request`',
    asked: '`requested`, or the noun',
    dialect: '`NamespaceProtocol`',
    door: '`lazyProvider`, `lazyState`, or entry point',
    doors: 'entry points',
    giveUp: '`abort`',
    further: '`other`, or the noun',
    given: 'the noun, such as `options`',
    handOver: '`submit`',
    hear: '`onMessage`',
    later: '`lazy`',
    look: '`sync` or `check`',
    made: 'the noun, such as `createdAccount`',
    manner: '`connectMode`',
    mine: 'the noun',
    needs: '`options`',
    outcomes: 'the noun, such as `results`',
    own: 'the noun, such as `localConnector`',
    passOn: '`forwardRequest`',
    planner: '`planController`',
    planReader: '`allowanceCheck`',
    preparer: '`transactionBuilder`',
    quoteReader: '`pricedQuotes`',
    quoter: '`quoteController`',
    quoteWatch: '`quotePolling`',
    side: '`connector`, or the noun',
    sides: '`connectorsByNamespace`, or the noun',
    standing: '`activeConnection`',
    standOn: '`selectChain`',
    swapper: '`swapExecution`',
    swapTask: '`acceptedSwap`',
    takeUp: '`resume`',
    tell: '`emit`',
    told: '`lastEmitted`',
    waking: '`relayReconnect`',
    wanted: '`requested`, or the noun',
  }),
)

/** A name is checked where it is declared: a wallet or a package may have any names. */
function isDeclaration(node) {
  const { parent } = node
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id === node
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'TSFunctionType':
      return parent.params.includes(node)
    case 'FunctionDeclaration':
      return parent.id === node || parent.params.includes(node)
    case 'AssignmentPattern':
      return parent.left === node
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectPattern'
    case 'TSPropertySignature':
      return parent.key === node
    default:
      return false
  }
}

const useFieldWords = {
  meta: { type: 'problem' },
  create: (context) => ({
    Identifier(node) {
      const replacement = fieldWords.get(node.name)
      if (replacement && isDeclaration(node))
        context.report({ node, message: `Not \`${node.name}\`: write ${replacement}.` })
    },
  }),
}

/** The functions that load code, and report a file that does not load. */
const loaders = new Set(['defineFeature', 'defineOptionalFeature', 'importCode', 'lazyChunk'])

/** Whether an `import()` is all that the function given to one of them does. */
function isLoaded(node) {
  let { parent } = node
  if (parent.type === 'ConditionalExpression') ({ parent } = parent)
  const call = parent.type === 'ArrowFunctionExpression' ? parent.parent : undefined
  return call?.type === 'CallExpression' && loaders.has(call.callee.name)
}

/** Bundlers only warn about an optional package that is missing if its `import()` is in a `try` of the same function. */
function isOptionalPackage(node) {
  let { parent } = node
  while (parent && parent.type !== 'TryStatement') ({ parent } = parent)
  return !/^\./.test(node.source.value) && parent !== null && parent !== undefined
}

const noBareImport = {
  meta: { type: 'problem' },
  create: (context) => ({
    ImportExpression(node) {
      if (!isLoaded(node) && !isOptionalPackage(node))
        context.report({
          node,
          message:
            'Write `importCode(() => import(…))`: a file that does not load is no failure of a service.',
        })
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'field-words': useFieldWords,
    'no-bare-import': noBareImport,
    'no-bare-throw': noBareThrow,
    'no-store-read': noStoreRead,
  },
}
