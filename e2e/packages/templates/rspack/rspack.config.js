export default { entry: './main.js', mode: 'production' }
