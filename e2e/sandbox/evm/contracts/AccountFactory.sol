// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SmartAccount} from "./SmartAccount.sol";

/// Deploys an owner's account at an address that is known beforehand (CREATE2).
contract AccountFactory {
    event AccountCreated(address indexed account, address indexed owner, uint256 salt);

    error NoOwner();

    /// Returns the existing account, if there is one.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        // An invalid signature recovers to the zero address, so anyone could use an account with that owner.
        if (owner == address(0)) revert NoOwner();
        account = getAddress(owner, salt);
        if (account.code.length > 0) return account;
        new SmartAccount{salt: bytes32(salt)}(owner);
        emit AccountCreated(account, owner, salt);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(hash)));
    }
}
