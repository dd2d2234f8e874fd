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

export default { meta: { name: 'house' }, rules: { 'no-bare-throw': noBareThrow } }
