// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// An account with an owner's key. The owner calls it, or anyone submits a batch that the owner has signed.
contract SmartAccount {
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL_TYPE = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant BATCH_TYPE =
        keccak256("Batch(Call[] calls,uint256 nonce)Call(address to,uint256 value,bytes data)");
    /// Above this, a second signature for the same hash could be derived from the first.
    uint256 private constant HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;
    /// Nonce of the next signed batch.
    uint256 public nonce;

    error NotOwner();
    error WrongNonce(uint256 expected);
    error WrongSignature();

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Runs all calls, or reverts.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != owner && msg.sender != address(this)) revert NotOwner();
        run(calls);
    }

    function executeSigned(Call[] calldata calls, uint256 batchNonce, bytes calldata signature) external payable {
        if (batchNonce != nonce) revert WrongNonce(nonce);
        if (recover(hashBatch(calls, batchNonce), signature) != owner) revert WrongSignature();
        // Set before the calls, because one of them could submit the batch again.
        nonce = batchNonce + 1;
        run(calls);
    }

    /// ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return recover(hash, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function run(Call[] calldata calls) private {
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (isDone) continue;
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    /// The EIP-712 hash of a batch.
    function hashBatch(Call[] calldata calls, uint256 batchNonce) private view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata one = calls[index];
            hashes[index] = keccak256(abi.encode(CALL_TYPE, one.to, one.value, keccak256(one.data)));
        }
        bytes32 batch = keccak256(abi.encode(BATCH_TYPE, keccak256(abi.encodePacked(hashes)), batchNonce));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("SmartAccount"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, batch));
    }

    /// Returns the zero address, which owns no account, for an invalid signature.
    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r = bytes32(signature[:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HIGHEST_S) return address(0);
        return ecrecover(hash, uint8(signature[64]), r, s);
    }
}
