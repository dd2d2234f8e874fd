// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// An account of a passkey (WebAuthn): its key of P-256 signs what an authenticator says of a challenge, which is the hash.
contract PasskeyAccount {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    /// The signatures of P-256 (EIP-7951).
    address private constant P256 = address(0x100);

    /// The public key.
    bytes32 public x;
    bytes32 public y;

    /// ERC-1271. The signature has the data of the authenticator, the data of the client around the challenge, and r and s.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes memory authenticator, bytes memory start, bytes memory end, bytes32 r, bytes32 s) =
            abi.decode(signature, (bytes, bytes, bytes, bytes32, bytes32));
        bytes32 client = sha256(abi.encodePacked(start, encode(hash), end));
        bytes32 digest = sha256(abi.encodePacked(authenticator, client));
        (, bytes memory answer) = P256.staticcall(abi.encode(digest, r, s, x, y));
        bool isValid = answer.length == 32 && abi.decode(answer, (uint256)) == 1;
        return isValid ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// Base64url without padding.
    function encode(bytes32 hash) private pure returns (bytes memory text) {
        text = new bytes(43);
        // 258 bits, of which the last two are zero.
        for (uint256 index = 0; index < 43; index++) {
            uint256 bits = index < 42 ? uint256(hash) >> (250 - index * 6) : uint256(hash) << 2;
            text[index] = ALPHABET[bits & 63];
        }
    }
}
