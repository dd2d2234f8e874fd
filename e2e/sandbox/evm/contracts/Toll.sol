// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ledger} from "./Erc20.sol";

/// A token that keeps 2% of each transfer.
contract Toll is Ledger {
    string public constant name = "Toll Token";
    string public constant symbol = "TOLL";
    uint8 public constant decimals = 2;

    function transfer(address _to, uint256 _value) external returns (bool) {
        uint256 part = _value / 50;
        move(msg.sender, address(this), part);
        move(msg.sender, _to, _value - part);
        return true;
    }
}
