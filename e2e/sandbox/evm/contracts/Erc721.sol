// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IErc721Receiver {
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        returns (bytes4);
}

/// Non-fungible tokens with ids from 1, in the order of minting.
abstract contract Erc721 {
    uint256 public totalSupply;
    string public baseUri;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// Can be called once, when the chain is set up.
    function setBaseUri(string calldata uri) external {
        require(bytes(baseUri).length == 0, "ERC721: base URI is set");
        baseUri = uri;
    }

    function mint(address to) external returns (uint256 tokenId) {
        require(to != address(0), "ERC721: mint to the zero address");
        tokenId = ++totalSupply;
        owners[tokenId] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "ERC721: invalid token ID");
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return string.concat(baseUri, toDecimal(tokenId), ".json");
    }

    function approve(address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "ERC721: not the owner");
        getApproved[tokenId] = to;
        emit Approval(owner, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf(tokenId) == from, "ERC721: transfer from incorrect owner");
        require(to != address(0), "ERC721: transfer to the zero address");
        require(mayMove(from, tokenId), "ERC721: caller is not token owner or approved");
        delete getApproved[tokenId];
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = IErc721Receiver(to).onERC721Received(msg.sender, from, tokenId, data);
        require(answer == IErc721Receiver.onERC721Received.selector, "ERC721: refused by the receiver");
    }

    /// ERC-165, ERC-721 and ERC-721 metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mayMove(address owner, uint256 tokenId) private view returns (bool) {
        return msg.sender == owner || isApprovedForAll[owner][msg.sender] || getApproved[tokenId] == msg.sender;
    }

    function toDecimal(uint256 value) private pure returns (string memory) {
        uint256 digits = 1;
        for (uint256 rest = value; rest >= 10; rest /= 10) digits++;
        bytes memory text = new bytes(digits);
        for (; digits > 0; value /= 10) text[--digits] = bytes1(uint8(48 + value % 10));
        return string(text);
    }
}

contract Art is Erc721 {
    string public constant name = "Portico Art";
    string public constant symbol = "ART";
}

/// Has a name like the spam tokens that a wallet must hide.
contract Spam is Erc721 {
    string public constant name = "CLAIM-REWARD example";
    string public constant symbol = "CLAIM";
}
