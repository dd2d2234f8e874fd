// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The names of addresses, read as from the universal resolver of ENS (ENSIP-19, ENSIP-21). Anyone can write them.
contract Ens {
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );

    mapping(bytes account => mapping(uint256 coinType => string)) public primaryName;
    mapping(string name => mapping(uint256 coinType => bytes)) public addressOf;
    mapping(bytes account => string) public server;

    function setPrimaryName(bytes calldata account, uint256 coinType, string calldata name) external {
        primaryName[account][coinType] = name;
    }

    function setAddress(string calldata name, uint256 coinType, bytes calldata account) external {
        addressOf[name][coinType] = account;
    }

    /// The name of the account is then known to a server alone (EIP-3668).
    function setServer(bytes calldata account, string calldata url) external {
        server[account] = url;
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        if (bytes(server[account]).length > 0) {
            string[] memory urls = new string[](1);
            urls[0] = server[account];
            revert OffchainLookup(address(this), urls, account, this.answer.selector, account);
        }
        string memory name = primaryName[account][coinType];
        if (bytes(name).length == 0) revert ResolverNotFound(account);
        bytes memory owner = addressOf[name][coinType];
        if (keccak256(owner) != keccak256(account)) revert ReverseAddressMismatch(name, owner);
        return (name, address(this), address(this));
    }

    /// What a gateway answers: the name as its bytes.
    function answer(bytes calldata name, bytes calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (string(name), address(this), address(this));
    }

    /// The address of a name. What is asked is `addr(bytes32,uint256)`.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
        bytes memory owner = addressOf[toText(name)][coinType];
        if (owner.length == 0) revert ResolverNotFound(name);
        return (abi.encode(owner), address(this));
    }

    /// The text of a name whose labels come after their lengths, as in the DNS.
    function toText(bytes calldata name) private pure returns (string memory) {
        bytes memory text = name[1:name.length - 1];
        for (uint256 dot = uint8(name[0]); dot < text.length; dot += uint8(name[dot + 1]) + 1) {
            text[dot] = ".";
        }
        return string(text);
    }
}
