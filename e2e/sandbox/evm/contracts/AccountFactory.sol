// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SmartAccount} from "./SmartAccount.sol";

/// Puts an owner's account where it was said to be beforehand (CREATE2).
contract AccountFactory {
    event AccountCreated(address indexed account, address indexed owner, uint256 salt);

    error NoOwner();

    /// Answers with the account that there is, if it is there.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        // A bad signature recovers to the zero address, so an account of nobody's would be everybody's.
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
