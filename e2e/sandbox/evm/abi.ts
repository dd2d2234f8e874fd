import { parseAbi } from 'viem'

export const erc20Abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function transfer(address _to, uint256 _value) returns (bool)',
  'function transferFrom(address _from, address _to, uint256 _value) returns (bool)',
  'function approve(address _spender, uint256 _value) returns (bool)',
  'function mint(address to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

/** The ERC-20 functions with the same selectors, but without return values. */
export const usdtAbi = parseAbi([
  'function transfer(address recipient, uint256 amount)',
  'function transferFrom(address sender, address recipient, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

export const erc721Abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function mint(address to) returns (uint256 tokenId)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])

/** A constant-product exchange of ETH and tokens. A swap of token to token goes through ETH. */
export const exchangeAbi = parseAbi([
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver) payable returns (uint256)',
  'error InsufficientLiquidity()',
  'error TooLittle(uint256 got, uint256 minimum)',
  'event Swapped(address indexed account, address from, address to, uint256 fromAmount, uint256 toAmount, address receiver)',
])

export const accountFactoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'error NoOwner()',
  'event AccountCreated(address indexed account, address indexed owner, uint256 salt)',
])

/**
 * Anyone can submit calls that the owner has signed (EIP-712), so the owner needs no ETH. Domain: `{ name: "SmartAccount", version:
 * "1", chainId, verifyingContract }`. Type: `Batch(Call[] calls,uint256 nonce)Call(address to,uint256 value,bytes data)`.
 */
export const smartAccountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function owner() view returns (address)',
  'function nonce() view returns (uint256)',
  'function execute(Call[] calls) payable',
  'function executeSigned(Call[] calls, uint256 nonce, bytes signature) payable',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'error NotOwner()',
  'error WrongNonce(uint256 expected)',
  'error WrongSignature()',
])
