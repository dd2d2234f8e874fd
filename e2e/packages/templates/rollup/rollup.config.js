import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'

export default {
  input: 'main.js',
  output: { dir: 'dist' },
  plugins: [
    replace({
      delimiters: ['', ''],
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': '"production"',
        'process.env["NODE_ENV"]': '"production"',
      },
    }),
    nodeResolve({ browser: true, preferBuiltins: false }),
    commonjs(),
  ],
}
