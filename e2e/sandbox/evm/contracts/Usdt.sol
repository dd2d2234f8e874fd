// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ledger} from "./Erc20.sol";

/// Like the real USDT: older than ERC-20, so its calls return nothing and its parameters have other names.
contract Usdt is Ledger {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    function transfer(address recipient, uint256 amount) external {
        move(msg.sender, recipient, amount);
    }

    function transferFrom(address sender, address recipient, uint256 amount) external {
        spend(sender, amount);
        move(sender, recipient, amount);
    }

    /// A non-zero allowance must be set to zero before it can be changed.
    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0);
        allow(spender, amount);
    }
}
