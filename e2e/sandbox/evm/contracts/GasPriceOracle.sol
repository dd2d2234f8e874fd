// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The oracle of the data fee that OP-stack networks have at 0x42…0F. A byte has a fixed price here.
contract GasPriceOracle {
    /// The bytes of a signature, which an unsigned transaction lacks.
    uint256 private constant SIGNATURE = 68;

    /// In wei. The local node writes it.
    uint256 public weiPerByte;

    function getL1FeeUpperBound(uint256 unsignedTxSize) external view returns (uint256) {
        return (unsignedTxSize + SIGNATURE) * weiPerByte;
    }
}
